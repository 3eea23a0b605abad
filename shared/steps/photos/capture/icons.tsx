/** Icons that only the capture screens use. */
import { icon } from '#shared/ui/icon.tsx'

export const IconGallery = /* @__PURE__ */ icon('M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9v.01')
export const IconTorch = /* @__PURE__ */ icon('M13 3 6 13.500h5L10.500 21 18 10h-5.500z')
