import type { SubmissionStore } from '../submission.ts'

/** A stored submission. */
export type StoredSubmission = Parameters<SubmissionStore['write']>[1]
