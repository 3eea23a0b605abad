/** What the object of a session keeps of its second factor (D61, D154). */

/** Moments in epoch ms. */
export interface SecondFactor {
  /** Of the last code that this session asked for. */
  readonly askedAt?: number
  /** Which of the person's codes it is; empty once it was used. */
  readonly ask?: string
  /** Of the last code by each way; 0 once it was used. */
  readonly smsAt?: number
  readonly emailAt?: number
  readonly provenAt?: number
  /** The insurer's answer to the code that was right. */
  readonly token?: string
  /** Of that code. */
  readonly print?: string
}
