/** Texts and schema of the relative who owns the car (BUY-142 to BUY-153). */
import * as v from 'valibot'
import { emailField } from '#shared/steps/account/email.ts'
import { sayingAtFields } from '#shared/steps/checked.ts'
import { personShape } from '#shared/steps/person/person.ts'
import { onlyMexico, phoneProblem, type KnownCountry } from '#shared/steps/person/phone-problem.ts'

export const personDataWords = {
  title: 'Datos de tu familiar',
  lead: 'Escríbelos como aparecen en su identificación oficial.',
  submit: 'Siguiente',
} as const

const { firstName, firstLastName, secondLastName, birthdate, genderCode, rfc, ...rest } = personShape

/**
 * Schema of the relative's data with the e-mail (BUY-142), without economic activities (BUY-O21). The fields follow the
 * screen's order, so that the summary of missing fields does too.
 */
export const personDataFormOf = (countries: readonly KnownCountry[]) =>
  v.pipe(
    v.object({
      firstName,
      firstLastName,
      secondLastName,
      birthdate,
      genderCode,
      rfc,
      email: emailField,
      ...rest,
    }),
    sayingAtFields((typed) => ({ phoneNumber: phoneProblem(countries)(typed) })),
  )
/** Schema for the flow, which runs before the countries are loaded. */
export const personDataForm = personDataFormOf(onlyMexico)
export type PersonDataAnswer = v.InferOutput<typeof personDataForm>
