/** Facts for tests: the paths of case files. */
import * as caseFile from '#shared/contracts/account/case-file.ts'
import { factsOf } from '#gateway/testing/facts/call-facts.ts'

export const facts = factsOf(caseFile, {}, (of) => ({ kind: 'damage', id: `claim-${of.mark}` }))
