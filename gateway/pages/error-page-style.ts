import { CLOSED_POLICY } from '../middleware/header-set.ts'
import { html } from '../http/html.ts'

/**
 * Style of the error page. It copies a few values of `shared/ui/styles/tokens.css`, because it must work when
 * everything else fails.
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
/** Hash of `ERROR_PAGE_STYLE`; `error-page.test.ts` fails if they do not match. */
const ERROR_PAGE_STYLE_HASH = 'sha256-GvPlMLVPPvH+pwGsttfuGa9eLOo/suPxJC80DVEzeQU='
/** The policy also allows the icon of the tab, which counts as a picture. */
export const ERROR_PAGE_POLICY = CLOSED_POLICY.replace(
  ';',
  `; style-src '${ERROR_PAGE_STYLE_HASH}'; img-src 'self';`,
)

/** Copies of the drawings in `shared/ui/layout/brand/WheelMark.tsx` and `shared/ui/vehicles/Suv.tsx`. */
export const wheel = html`<svg
  width="30"
  height="30"
  viewBox="0 0 32 32"
  fill="none"
  stroke="currentColor"
  stroke-width="3"
  aria-hidden="true"
>
  <circle cx="16" cy="16" r="13" />
  <path
    d="M3.5 14.5c4-1.8 8-2.7 12.5-2.7s8.5.9 12.5 2.7M12.3 18.5C11.5 22 9 24.5 6 25.5M19.7 18.5c.8 3.5 3.3 6 6.3 7"
  />
  <circle cx="16" cy="16.5" r="4.2" fill="currentColor" stroke="none" />
</svg>`
export const car = html`<svg
  viewBox="0 0 240 120"
  fill="none"
  stroke="currentColor"
  stroke-width="2.4"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  <path
    d="M35 86H24c-4 0-6-2-6-6V58c0-5 1-9 4-14l8-15c2-4 5-6 10-6.5C62 21 98 20 118 22c18 1 29 11 41 25 23 2 43 4 54 9 7 4 9 9 9 18 0 8-2 12-8 12h-5M83 86h77M44 20h64"
  />
  <path
    stroke-width="1.5"
    d="M31 47l7-14c1-3 3-4 6-4h13v18zM63 29h32v18H63zM101 29h12c14 1 24 8 33 18h-45zM98 47v33M66 55h9M104 55h9M222 64c-8 1-13-1-17-5h11M222 76h-10M31 47h127"
  />
  <circle cx="59" cy="86" r="16" />
  <circle cx="184" cy="86" r="16" />
  <path stroke-width="1.2" stroke-dasharray="14 9" d="M8 102.5h224" />
</svg>`
