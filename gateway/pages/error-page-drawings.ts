import { html } from '../http/html.ts'

/** The same drawings as in `shared/ui/layout/brand/WheelMark.tsx` and `shared/ui/vehicles/Suv.tsx`. */
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
