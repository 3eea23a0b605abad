/**
 * Colours of `shared/ui/styles/tokens.css` as sRGB, for consumers without a stylesheet: the browser's bar, the home
 * screen, the page that needs no build.
 */
interface Pair {
  readonly light: string
  readonly dark: string
}

/** Background of the page. */
export const PAPER: Pair = { light: '#fbfaf6', dark: '#09161a' }
/** Background of the header, which adjoins the browser's own bar. */
export const SURFACE: Pair = { light: '#fffefd', dark: '#102024' }
