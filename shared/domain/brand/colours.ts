/**
 * Of `shared/ui/styles/tokens.css`, as sRGB, for what reads no stylesheet: the bar of a browser, the home screen, the page
 * that needs no build.
 */
interface Pair {
  readonly light: string
  readonly dark: string
}

/** Of the page. */
export const PAPER: Pair = { light: '#fbfaf6', dark: '#09161a' }
/** Of the header, which the bar of a browser touches. */
export const SURFACE: Pair = { light: '#fffefd', dark: '#102024' }
