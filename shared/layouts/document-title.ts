declare const __BRAND_NAME__: string

/** Formats the title of a page, for built pages and for steps that change the title. */
export const documentTitle = (title: string): string => `${title} · ${__BRAND_NAME__}`
