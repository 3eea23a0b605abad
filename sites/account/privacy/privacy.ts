import * as v from 'valibot'
import type { AcceptedText, DataRequest } from '#shared/contracts/account/privacy.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import {
  ANSWER_WORKING_DAYS,
  CARRY_OUT_WORKING_DAYS,
  DATA_REQUEST_MAX_LENGTH,
  DATA_RIGHTS,
  type DataRight,
} from '#shared/domain/privacy/data-rights.ts'
import { oneOf, required } from '#shared/steps/checked.ts'

export const privacyWords = {
  title: 'Tus datos',
  lead: 'Para qué usamos tus datos, qué aceptaste y qué puedes pedir.',
  accepted: {
    title: 'Lo que aceptaste',
    lead: 'Cada aviso queda con su versión, su texto y el momento en que lo aceptaste.',
    none: 'Aquí verás cada aviso que aceptes. Todavía no hay ninguno.',
    lost: 'El texto de esta versión ya no está en esta página. Pídelo abajo.',
    current: 'Leer el aviso de privacidad vigente',
  },
  necessary: { title: 'Usos necesarios', lead: 'Los necesitamos para asegurarte.' },
  voluntary: {
    title: 'Usos voluntarios',
    lead: 'Están apagados hasta que los enciendas. Nada de tu póliza depende de ellos.',
    none: 'Aquí no hay usos voluntarios que puedas encender o apagar.',
    unknown: 'Ahora no podemos mostrar los usos voluntarios. Vuelve a abrir esta página en un momento.',
    switches: 'Tus cambios',
    on: 'Lo encendiste',
    off: 'Lo apagaste',
    gone: 'Ese uso ya no existe. Vuelve a cargar la página.',
  },
  requests: {
    title: 'Pedir algo sobre tus datos',
    lead: `Puedes pedir ver, corregir o borrar tus datos, u oponerte a un uso. Te respondemos en ${String(ANSWER_WORKING_DAYS)} días hábiles como máximo y, si procede, lo hacemos en ${String(CARRY_OUT_WORKING_DAYS)} más.`,
    right: '¿Qué quieres pedir?',
    text: 'Cuéntanos qué datos y por qué',
    submit: 'Enviar solicitud',
    asked: 'Tus solicitudes',
    byPerson: 'Esta solicitud se hace por correo. Escríbenos desde el correo de tu cuenta a',
    missing: 'La aseguradora no recibe aquí estas solicitudes. Escríbenos al correo de esta página.',
    confirming: 'Estamos confirmando el resultado. No lo envíes de nuevo.',
    done: (folio: string) => `Recibimos tu solicitud. Tu folio es ${folio}.`,
  },
  export: { title: 'Descargar mis datos' },
  links: { title: 'Tus enlaces y sesiones', lead: 'Quién abrió tus enlaces, cuándo, y cómo cerrarlos:' },
} as const

export const acceptedNames: Record<AcceptedText['what'], string> = {
  registration: 'Términos y aviso de privacidad, al crear tu cuenta',
  identity: 'Validación de tu identidad',
}

export const rightNames: Record<DataRight, string> = {
  access: 'Ver los datos que tienen de mí (acceso)',
  correction: 'Corregir un dato (rectificación)',
  deletion: 'Borrar datos (cancelación)',
  objection: 'Oponerme a un uso (oposición)',
}

export const stateNames: Record<DataRequest['state'], string> = {
  received: 'Recibida',
  granted: 'Procede',
  'carried-out': 'Hecha',
  refused: 'No procede',
}

/** Facts of a request as pairs of name and value. */
export function requestFacts(request: DataRequest, now: number): readonly (readonly [string, string])[] {
  const { folio, askedAt, answerBy, carriedOutBy, state } = request
  return [
    ['Folio', folio],
    ['Pedida', momentText(askedAt, now)],
    ['Estado', stateNames[state]],
    ...(state === 'received' ? ([['Respuesta a más tardar', formatDate(answerBy)]] as const) : []),
    ...(state === 'granted' ? ([['Se hace a más tardar', formatDate(carriedOutBy)]] as const) : []),
  ]
}

export const requestSchema = v.object({
  right: oneOf(DATA_RIGHTS),
  text: v.pipe(
    required('Escribe qué quieres pedir.'),
    v.maxLength(DATA_REQUEST_MAX_LENGTH, `Escribe ${String(DATA_REQUEST_MAX_LENGTH)} caracteres o menos.`),
  ),
})
