/** Types of the QR encoder alone: the package's own entry also loads renderers for canvas, PNG and terminals. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
