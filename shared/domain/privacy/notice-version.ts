/**
 * Version of the current privacy notice. It has a module of its own, so that a form does not load the text of the
 * notice (`privacy-notice.ts`).
 */
export const NOTICE_VERSION = '2026-11-25'
