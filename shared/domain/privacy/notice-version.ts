/** Version of the present privacy notice; its text is `privacy-notice.ts`, which a step of a form does not load. */
export const NOTICE_VERSION = '2026-11-25'
