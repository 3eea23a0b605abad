/** Facts for tests: the insurer calls of each page. */
import { WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'

export const pageCalls: CallsOfPages = { '/policy/documents/:policyNumber/:document': { once: [WHO] } }
