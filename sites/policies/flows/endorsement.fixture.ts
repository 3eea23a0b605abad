import type { VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import type { EndorsementFlow } from './endorsement.ts'
import type { TypedAnswers } from '#shared/wizard/flow.ts'

/** A complete answer of the flow. */
export const endorsementSample: TypedAnswers<EndorsementFlow> = {
  verification: {},
  configuration: { changesPlates: true, plates: 'ZZZ909B', changesVin: true, vin: '3N1CN8AE7NL000002' },
  summary: { isSent: true },
}

export const identified: VehicleChange['identity'] = {
  status: 'complete',
  reason: null,
  refusals: 0,
  consent: { text: 'Acepto.', at: '2026-11-22T18:00:00.000Z' },
  supportUrl: 'https://chat.example',
}

/** A vehicle before its change. */
export const vehicleChange: VehicleChange = {
  policyNumber: 'AE100234',
  vehicle: { brand: 'Nissan', model: 'Versa', year: 2022, plates: 'ABC123', vin: '3N1CN8AE5NL000001' },
  identity: identified,
  isVerified: true,
}
