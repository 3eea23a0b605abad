/** Format in which the calls of the three documents are described; calls that are not described do not exist. */

/**
 * The kind of a field:
 * - `value`: unchanged; `text`: text to the sandbox; `date`: a moment
 * - `code`: a number that may be written as text
 * - `record`: the id of a record, a number or text
 * - `listed`: the id of an entry in a fixed list, which this insurer numbers differently (D129)
 */
export type Field = 'value' | 'text' | 'date' | 'code' | 'record' | 'listed'

export interface Fields {
  readonly [name: string]: Shape
}
export type Shape = Field | readonly [Shape] | Fields

export interface DocumentedCall {
  readonly id: `API-${number}`
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path below the base of the API; `:id` is the id of a record. */
  readonly path: `/${'journey' | 'public' | 'defender' | 'invoices'}/${string}`
  readonly body?: Fields
  /** Name of the body field that distinguishes this call from another one at the same address. */
  readonly asks?: string
  /** Names of the file parts of an upload. */
  readonly files?: readonly string[]
  /** Fields of the answer; absent if the documents do not show it. */
  readonly answer?: Fields | readonly [Fields]
  readonly errors?: DocumentedErrors
}

export interface DocumentedErrors {
  /** Error codes with a documented meaning. */
  readonly codes?: readonly (number | string)[]
  /** The documented field that accompanies a code of `codes`. */
  readonly beside?: 'message' | 'decline_code'
  /** The only error field that the documents mention. */
  readonly only?: 'message' | 'minor'
  /** True if `status_code` has a documented meaning. */
  readonly keepsStatusCode?: true
}
