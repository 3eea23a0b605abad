import type { SubmissionStore } from '../submission.ts'

/** A stored submission. */
export type Submission = Parameters<SubmissionStore['write']>[1]
