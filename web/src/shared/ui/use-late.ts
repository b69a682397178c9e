import { useEffect, useState } from "preact/hooks";

/** Returns true once `on` has been true for `after` milliseconds. */
export function useLate(on: boolean, after: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [on, after]);
  return on && late;
}
