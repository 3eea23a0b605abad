import type { SubmissionStore } from '../submission.ts'

/** What a store of submissions keeps. */
export type Submission = Parameters<SubmissionStore['write']>[1]
