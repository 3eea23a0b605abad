import { CLOSED_POLICY } from '../middleware/header-set.ts'

/**
 * The style of the error page, with the fewest colours and measures of `shared/ui/styles/tokens.css`: it must work
 * when everything else fails.
 */
export const ERROR_PAGE_STYLE = `
:root{color-scheme:light dark;--petrol:light-dark(#005862,#76d0d8)}
body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;background:light-dark(#fbfaf7,#081519);color:light-dark(#10222a,#efeee9);border-top:3px solid var(--petrol)}
header{padding:.75rem max(1rem,50% - 35rem);border-bottom:1px solid light-dark(#dcd9d0,#233940)}
header a{display:inline-flex;gap:.6rem;align-items:center;min-height:44px;color:inherit;font-size:1.2rem;font-weight:700;text-decoration:none}
svg{color:var(--petrol)}
main{max-width:32rem;margin:0 auto;padding:8vh 1rem 2rem;text-align:center}
main svg{width:min(17.5rem,70%);height:auto}
h1{font-size:1.75rem;line-height:1.25;text-wrap:balance}
a{color:var(--petrol)}
.home a{display:inline-block;padding:.75rem 1.25rem;border-radius:10px;background:var(--petrol);color:light-dark(#fff,#06181c);font-weight:600;text-decoration:none}
.call a{display:inline-block;padding:.6rem;font-weight:600}
b{white-space:nowrap}
a:focus-visible{outline:3px solid var(--petrol);outline-offset:3px}
small{color:light-dark(#485d66,#b6c3c8);overflow-wrap:anywhere}
`
/** Hash of the style above; `error-page.test.ts` fails when it changes. */
const ERROR_PAGE_STYLE_HASH = 'sha256-GvPlMLVPPvH+pwGsttfuGa9eLOo/suPxJC80DVEzeQU='
/** The policy also allows the icon of the tab, which counts as a picture. */
export const ERROR_PAGE_POLICY = CLOSED_POLICY.replace(
  ';',
  `; style-src '${ERROR_PAGE_STYLE_HASH}'; img-src 'self';`,
)
