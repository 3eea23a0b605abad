import { makeFolio } from '#shared/contracts/claims/adjuster-exchange.ts'
import { call } from '#shared/http/call.ts'
import { refOfPage } from '../form/load-form.ts'
import { press } from './press.ts'

/** Requests the folio of a claim (EXC-21, EXC-22). */
export const pressMake = () =>
  press('make', async (key) => call(makeFolio, { params: { ref: refOfPage() } }, { key }))
