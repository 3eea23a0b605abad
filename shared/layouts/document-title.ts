declare const __BRAND_NAME__: string

/** The title of a page, as built and when a step of a flow takes its place. */
export const documentTitle = (title: string): string => `${title} · ${__BRAND_NAME__}`
