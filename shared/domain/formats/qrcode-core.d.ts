/** The encoder alone: the package's own entry brings renderers for canvas, PNG and terminals along. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
