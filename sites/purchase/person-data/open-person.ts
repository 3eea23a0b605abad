import { MEXICO } from '#shared/steps/person/use-person.ts'

/** Empty values of the relative's form (BUY-142). */
export const openPerson = {
  firstName: '',
  firstLastName: '',
  secondLastName: '',
  birthdate: '',
  genderCode: '',
  phoneCountry: MEXICO.value,
  phoneNumber: '',
  rfc: '',
  postalCode: '',
  neighborhood: '',
  street: '',
  externalNumber: '',
  internalNumber: '',
  confirmed: false,
  email: '',
}
