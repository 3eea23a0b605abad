/** How the calls of the three documents are written down: what is not written down does not exist. */

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
  /** Below its base; `:id` is the id of a record. */
  readonly path: `/${'journey' | 'public' | 'defender' | 'invoices'}/${string}`
  readonly body?: Fields
  /** A field of the body that tells it from another call at its address. */
  readonly asks?: string
  /** The parts of an upload. */
  readonly files?: readonly string[]
  /** Absent where the documents do not show it. */
  readonly answer?: Fields | readonly [Fields]
  readonly errors?: DocumentedErrors
}

export interface DocumentedErrors {
  /** Codes with a documented meaning. */
  readonly codes?: readonly (number | string)[]
  /** The documented field beside such a code. */
  readonly beside?: 'message' | 'decline_code'
  /** The only field that they read. */
  readonly only?: 'message' | 'minor'
  /** A `status_code` means something of its own. */
  readonly keepsStatusCode?: true
}
