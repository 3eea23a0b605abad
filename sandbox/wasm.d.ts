/** A module of WebAssembly, compiled before the Worker starts: the runtime compiles none from bytes. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  // Wrangler gives it like this.
  export default module
}
