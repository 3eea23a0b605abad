/** A WebAssembly module, compiled before the Worker starts: the runtime does not compile from bytes. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  // Wrangler exports the compiled module as default.
  export default module
}
