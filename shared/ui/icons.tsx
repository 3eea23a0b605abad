/**
 * Icons on a 24 px grid, one stroke, in the colour of the text. They are decorative, so they are always shown with
 * text.
 */
import { icon } from './icon.tsx'

const circle = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z'

export const IconArrowLeft = /* @__PURE__ */ icon('M19 12H5m6-6-6 6 6 6')
export const IconCalendar = /* @__PURE__ */ icon('M4 6h16v14H4zM4 10.5h16M8 3v5m8-5v5')
export const IconCamera = /* @__PURE__ */ icon(
  'M3 8h4l2-3h6l2 3h4v11H3zM12 10a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z',
)
export const IconCard = /* @__PURE__ */ icon('M3 6h18v12H3zM3 10h18M6.5 14.5h4')
export const IconCheck = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7')
export const IconChevronDown = /* @__PURE__ */ icon('m6 9.5 6 6 6-6')
export const IconChevronRight = /* @__PURE__ */ icon('m9.5 6 6 6-6 6')
export const IconClock = /* @__PURE__ */ icon(`${circle}M12 7v5.5l3.5 2`)
export const IconClose = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18')
export const IconCopy = /* @__PURE__ */ icon('M9 9h11v11H9zM15 9V4H4v11h5')
export const IconDownload = /* @__PURE__ */ icon('M12 4v11m-5-4.5 5 5 5-5M4.5 20h15')
export const IconExternal = /* @__PURE__ */ icon('M13 4h7v7M20 4l-9 9M9 5H4v15h15v-5')
export const IconEye = /* @__PURE__ */ icon(
  'M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7s-7.5-2.5-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
)
export const IconEyeOff = /* @__PURE__ */ icon(
  'M4 4l16 16M9.5 5.300A9 9 0 0 1 12 5c4 0 7.5 2.5 10 7a17 17 0 0 1-3 3.800M6 7.5A16 16 0 0 0 2 12c2.5 4.5 6 7 10 7a9.5 9.5 0 0 0 4.5-1.100M10 10a3 3 0 0 0 4 4',
)
export const IconFile = /* @__PURE__ */ icon('M6 3h8l4 4v14H6zM14 3v5h4M9 13h6m-6 4h6')
export const IconGift = /* @__PURE__ */ icon(
  'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C8 7.5 7 3.5 9.5 3.5S12 7.5 12 7.5s0-4 2.5-4 1.5 4-2.5 4z',
)
export const IconHome = /* @__PURE__ */ icon('M4 11.5 12 4l8 7.5V20h-5.5v-6h-5v6H4z')
export const IconInfo = /* @__PURE__ */ icon(`${circle}M12 11v5.5M12 7.5v.01`)
export const IconLock = /* @__PURE__ */ icon('M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2')
export const IconMail = /* @__PURE__ */ icon('M3 6h18v12H3zM3.5 7 12 13.5 20.5 7')
export const IconMenu = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16')
export const IconMinus = /* @__PURE__ */ icon('M5 12h14')
export const IconMonitor = /* @__PURE__ */ icon('M3 5h18v11H3zM9 20h6M12 16v4')
export const IconMoon = /* @__PURE__ */ icon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z')
export const IconPen = /* @__PURE__ */ icon('m4 20 1-5L16 4l4 4L9 19zM13 7l4 4')
export const IconPhone = /* @__PURE__ */ icon(
  'M6 4h3l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
)
export const IconPlus = /* @__PURE__ */ icon('M5 12h14M12 5v14')
export const IconRetry = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.5-5.600L19.5 9M19.5 4v5h-5')
export const IconSmartphone = /* @__PURE__ */ icon(
  'M8 3h8a1.5 1.5 0 0 1 1.500 1.500v15A1.500 1.500 0 0 1 16 21H8a1.500 1.500 0 0 1-1.500-1.500v-15A1.500 1.500 0 0 1 8 3zM11 18h2',
)
export const IconSun = /* @__PURE__ */ icon(
  'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.300 5.300l1.400 1.400m10.600 10.600 1.400 1.400m0-13.400-1.400 1.400M6.700 17.300l-1.400 1.400',
)
export const IconTrash = /* @__PURE__ */ icon('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5.5m4-5.5v5.5')
export const IconUpload = /* @__PURE__ */ icon('M12 16V5M7 9.5l5-5 5 5M4.5 20h15')
export const IconUser = /* @__PURE__ */ icon(
  'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM4.5 20.5c1-4 3.800-6 7.5-6s6.5 2 7.5 6',
)
export const IconWarning = /* @__PURE__ */ icon('M12 4 2.5 20h19zM12 10v5M12 17.5v.01')
