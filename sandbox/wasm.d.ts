/** A WebAssembly module, compiled before the Worker starts: the runtime does not compile from bytes. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  // Wrangler gives it like this.
  export default module
}
