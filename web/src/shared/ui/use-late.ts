import { useEffect, useState } from "preact/hooks";

/** True once something has been so for a while. */
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
