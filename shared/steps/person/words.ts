/** Texts of the person form; the sentences of its fields are with their rules in `person.ts`. */
import { genderWords } from './gender-words.ts'
import { RFC_LENGTH } from '#shared/domain/person/rfc.ts'

export const personWords = {
  firstName: { label: 'Nombre' },
  firstLastName: { label: 'Apellido paterno' },
  secondLastName: { label: 'Apellido materno' },
  birthdate: { label: 'Fecha de nacimiento' },
  genderCode: genderWords,
  phone: { label: 'Teléfono celular' },
  rfc: { label: 'RFC', hint: `${String(RFC_LENGTH.natural)} letras y números, con homoclave.` },
  /** Shown if the RFC belongs to another account (QUO-39). */
  rfcTaken: 'El RFC que ingresaste ya está registrado en otra póliza.',
  activity: { label: '¿A qué te dedicas?' },
  sector: { label: 'Giro de tu negocio' },
  neighborhood: { label: 'Colonia' },
  street: { label: 'Calle' },
  externalNumber: { label: 'Número exterior' },
  internalNumber: { label: 'Interior' },
  /** Text of the checkbox that confirms the RFC (QUO-O8). */
  confirmed: [
    'Confirmo que revisé mi RFC y es correcto, acepto los ',
    'términos y condiciones',
    ' y actúo por cuenta propia.',
  ],
  /** Group headings, about the user or about a relative. */
  groups: {
    own: { name: 'Sobre ti', contact: 'Contacto', address: 'Tu domicilio' },
    relative: { name: 'Sobre tu familiar', contact: 'Su contacto', address: 'Su domicilio' },
  },
  activitiesFailed: 'No pudimos cargar las actividades.',
  retry: 'Volver a intentar',
} as const
