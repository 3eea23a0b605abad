/** Prepares a claim whose exchange is complete, so that a test can start with its closing. */
import { HandlerFailure } from '../../../http/handler.ts'
import { complete } from '../adjuster/seeds.ts'
import type { FormPerson } from '../claim-forms/form-json.ts'
import { entryNamed } from '../claim-forms/lists.data.ts'
import { insured } from '../claim-forms/seeds.ts'
import type { Store } from '../claim-forms/store.ts'
import { changeForm, findClaim, withFolio, type ExchangeForm } from './form.ts'
import { makeOtherSheet, newSheet } from './other-side.ts'
import { ownSheet, linkSheets } from './sheets.ts'
import { linkedPerson, withThirdParty } from './third-party.ts'

interface Ready {
  readonly folio: string
  /** Folio of the other insurer's sheet. */
  readonly other: string
}

/**
 * Prepares a claim whose exchange is done; null if the claim does not exist. `hasServices`: the third party
 * has a SIPAC.
 */
export async function readyExchange(store: Store, id: string, hasServices: boolean): Promise<Ready | null> {
  const claim = await findClaim(store, id)
  if (claim instanceof HandlerFailure) return null
  const own = await ownSheet(store, claim)
  if (own instanceof HandlerFailure) return null
  const other = await makeOtherSheet(store, newSheet.parse({}))
  await linkSheets(store, own, other)
  const linked = await linkedPerson(store, id)
  if (linked instanceof HandlerFailure) return null
  const person = whole(linked.person, hasServices)
  await changeForm(store, id, (form) =>
    closable(withThirdParty(withFolio(form, own.folio), { ...linked, person })),
  )
  return { folio: own.folio, other }
}

const closable = (form: ExchangeForm): ExchangeForm => ({
  ...form,
  peopleSectionConfirmed: true,
  conclusion: 'Se intercambiaron los datos con el otro ajustador.',
})

/** Completes a person, so that no notice of missing data remains. */
const whole = (person: FormPerson, hasServices: boolean): FormPerson => {
  const { license } = insured(true)
  const vehicle = {
    ...person.vehicle,
    colorStatus: entryNamed('colours', 'Plata'),
  }
  return complete({
    ...person,
    license,
    vehicle,
    services: hasServices ? [sipac] : [],
  })
}

const sipac = {
  typeStatus: entryNamed('services', 'SIPAC'),
  description: 'Golpe en la defensa.',
  previous: false,
  photos: [],
}
