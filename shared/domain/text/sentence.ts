/** Sentence about a problem of a typed value. A sentence that depends on the value is a function. */
export type Sentence = string | ((value: string) => string)
