import type { SubmissionStore } from '../submission.ts'

/** An entry of a store of submissions. */
export type Submission = Parameters<SubmissionStore['write']>[1]
