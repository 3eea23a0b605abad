/** Path, in a release, of the fonts of our papers: the build writes the file, and the gateway reads it (D337). */
export const PAPER_FONTS = 'papers/fonts.json'
