/** Texts about the personal data of a claim form's holder (R10, D222). */
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { ANSWER_WORKING_DAYS, CARRY_OUT_WORKING_DAYS } from '#shared/domain/privacy/data-rights.ts'
import { quantity } from '#shared/domain/text/quantity.ts'

const days = (count: number) => quantity(count, 'día hábil', 'días hábiles')

export const formPrivacyWords = {
  title: 'Tus datos y este enlace',
  lead: 'Esta página es solo de este enlace. Quien lo tenga puede verla.',
  accepted: {
    title: 'Lo que aceptaste',
    none: 'Todavía no has aceptado nada con este enlace.',
    unknown: 'Ahora no pudimos preguntar qué aceptaste. Vuelve a abrir esta página en un momento.',
    notice: (version: string, moment: string) => `Aviso de privacidad · versión ${version} · ${moment}`,
    lost: 'Ya no tenemos aquí el texto de esa versión: pídelo a la aseguradora.',
  },
  openings: {
    title: 'Quién abrió este enlace',
    lead: 'Si no reconoces alguno, cierra el enlace.',
    none: 'No sabemos quién lo abrió.',
  },
  rights: {
    title: 'Pedir algo sobre tus datos',
    lead: `Puedes pedir ver tus datos, corregirlos, borrarlos u oponerte a un uso. La aseguradora te responde en ${days(ANSWER_WORKING_DAYS)} y, si procede, lo hace en ${days(CARRY_OUT_WORKING_DAYS)} más. Escribe qué pides y el número de tu siniestro a`,
    proof: 'Ten a la mano una identificación: este enlace no dice quién eres.',
  },
  close: {
    title: 'Cerrar este enlace',
    lead: 'Nadie lo podrá abrir, tampoco tú, en ningún dispositivo. Lo que ya enviaste lo tiene la aseguradora; lo que no se ha enviado no se enviará.',
    again: 'Para tener uno nuevo, pídelo a tu ajustador o llama al',
    button: 'Cerrar este enlace',
    sure: '¿Cerramos este enlace? No se puede deshacer.',
    yes: 'Sí, cerrarlo',
    no: 'No, dejarlo abierto',
  },
  closed: {
    title: 'Este enlace está cerrado',
    lead: 'Ya nadie lo puede abrir. Para seguir con tu reporte necesitas un enlace nuevo: pídelo a tu ajustador o llama al',
  },
  phone: EMERGENCY_PHONE,
} as const
