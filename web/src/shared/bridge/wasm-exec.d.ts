// Go's own loader, which `make wasm` copies from the toolchain that compiled cachenom.wasm.
declare module "*/wasm_exec.js";
