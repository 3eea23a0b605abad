/** Two that only a camera needs, in the manner of shared/ui/icons.tsx. */
const icon = (d: string) => () => (
  <svg
    className="icon"
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={d} />
  </svg>
)

export const IconGallery = /* @__PURE__ */ icon('M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9v.01')
export const IconTorch = /* @__PURE__ */ icon('M13 3 6 13.500h5L10.500 21 18 10h-5.500z')
