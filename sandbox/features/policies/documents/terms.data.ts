/** The general conditions, in words that people use. The texts of coverages are those of the plans. */
import type { CoverageType } from '#shared/domain/plans/coverage-types.ts'
import { AMOUNT_TERM, PAYMENT_TERM } from '#shared/domain/claims/claim-terms.ts'
import { TOTAL_LOSS_PERCENT } from '#shared/domain/plans/coverage-rules.ts'
import { photoSides } from '#shared/domain/photos/vehicle-photos.ts'
import { PURCHASE_LIMITS, WITHOUT_PHOTOS } from '#shared/domain/policies/purchase-limits.ts'
import { inWords } from '#shared/domain/text/quantity.ts'
import { GRACE } from '#sandbox/features/policies/billing/grace.ts'

interface Clause {
  readonly title: string
  readonly texts: readonly string[]
}

/** Registration date of the conditions: fixed, so that all customers get the same file. */
export const TERMS_DATE = Date.parse('2026-01-15T18:00:00.000Z')

export const FIRST_CLAUSES: readonly Clause[] = [
  {
    title: 'Qué es este contrato',
    texts: [
      'La póliza, las condiciones generales, su resumen y los cambios que pidas después forman el contrato de seguro entre tú, que contratas, y Volante Seguros, que te cubre.',
      'Te cubrimos por los daños súbitos e imprevistos que se describen aquí, dentro de la República Mexicana, durante la vigencia que dice tu póliza y hasta la suma asegurada de cada cobertura.',
    ],
  },
  {
    title: 'Palabras que usamos',
    texts: [
      'Asegurado: la persona que aparece en la póliza, o quien maneje el vehículo con su permiso y con licencia vigente.',
      'Prima: lo que pagas por el seguro. Suma asegurada: lo más que pagamos por una cobertura. Deducible: la parte del daño que te toca pagar, en porcentaje del valor del vehículo.',
      'Valor factura: lo que costó el vehículo nuevo, durante el año de su modelo y el siguiente. Valor comercial: lo que cuesta en el mercado uno igual el día del siniestro.',
      'Siniestro: el choque, robo o daño por el que pides que respondamos.',
    ],
  },
]

/** The meaning of each coverage; the figures follow from the plans. */
export const COVERAGE_MEANINGS = {
  DM: 'Los daños que tu vehículo sufra por choques, volcaduras, fenómenos naturales o vandalismo.',
  RT: 'El valor de tu vehículo si te lo roban completo.',
  DT: 'Los daños que causes con tu vehículo a otras personas y a sus bienes, y los gastos de tu defensa.',
  GM: 'La atención médica de quienes viajan contigo.',
  AL: 'Abogado y fianza si te detienen o te demandan por un siniestro.',
  AV: 'Ayuda en el camino.',
  RCO: 'El seguro obligatorio: los daños a otras personas que la ley exige cubrir.',
} as const satisfies Record<CoverageType, string>

export const LAST_CLAUSES: readonly Clause[] = [
  {
    title: 'Lo que no cubrimos',
    texts: [
      'Daños que se causen a propósito, o cuando quien maneja está bajo el efecto del alcohol o de drogas, o no tiene licencia vigente.',
      'Carreras, pruebas de velocidad, uso del vehículo como taxi, plataforma, reparto o renta cuando la póliza dice uso particular.',
      'Desgaste, fallas mecánicas o eléctricas, llantas y accesorios que no venían de fábrica, salvo que el daño venga de un siniestro cubierto.',
      'Guerra, disturbios y actos de autoridad legalmente reconocida.',
    ],
  },
  {
    title: 'Qué hacer en un siniestro',
    texts: [
      'Llámanos en cuanto puedas al 800 999 0160, a cualquier hora. No admitas responsabilidad ni llegues a arreglos antes de hablar con el ajustador.',
      'Si hay lesionados, llama primero al 911. Si te roban el vehículo, levanta la denuncia y avísanos con su número.',
      'El ajustador llega al lugar, toma los datos y te da un folio. Con él sigues tu siniestro.',
    ],
  },
  {
    title: 'Cuándo y cómo pagamos',
    texts: [
      `Cuando tenemos todos tus documentos te decimos el monto en ${AMOUNT_TERM} y te pagamos en un máximo de ${PAYMENT_TERM}. Si nos atrasamos, pagamos los intereses del artículo 276 de la Ley de Instituciones de Seguros y de Fianzas.`,
      `Es pérdida total cuando reparar cuesta el ${String(TOTAL_LOSS_PERCENT)} % o más del valor comercial.`,
    ],
  },
  {
    title: 'Pago de la prima',
    texts: [
      `La prima se paga con tarjeta, de una vez o mes a mes. Si un cargo no pasa, tienes un plazo de gracia de ${String(GRACE.days)} días naturales desde su fecha; durante ese plazo sigues con cobertura. Después, los efectos del contrato cesan a las 12:00 horas del último día del plazo.`,
    ],
  },
  {
    title: 'Fotografías del vehículo',
    texts: [
      `Después de pagar te pedimos ${inWords(photoSides.length)} fotografías del vehículo. ${WITHOUT_PHOTOS}`,
    ],
  },
  {
    title: 'Cambios, renovación y cancelación',
    texts: [
      'Pides cambios de placas o de número de serie desde tu portal; los confirmamos después de comprobar tu identidad.',
      'Puedes cancelar cuando quieras, donde contrataste. Te devolvemos la prima que no se usó, día por día. El seguro obligatorio no se cancela antes de que termine su vigencia.',
      `Puedes renovar desde ${String(PURCHASE_LIMITS.renewalWindowDays)} días antes de que venza.`,
    ],
  },
  {
    title: 'Prescripción y competencia',
    texts: [
      'Las acciones que derivan de este contrato prescriben en cinco años para fallecimiento y en dos años para lo demás, contados como dice el artículo 81 de la Ley sobre el Contrato de Seguro.',
      'Si no estás de acuerdo con nosotros puedes acudir a nuestra Unidad Especializada de Atención a Usuarios o a la CONDUSEF: 55 53 400 999, www.condusef.gob.mx.',
    ],
  },
  {
    title: 'Datos personales',
    texts: [
      'Usamos tus datos para asegurarte, cobrar y atender tus siniestros. El aviso de privacidad completo está en nuestro sitio. Puedes acceder a ellos, rectificarlos, cancelarlos u oponerte a su uso.',
    ],
  },
]

export const SUMMARY: readonly Clause[] = [
  {
    title: 'Lo esencial',
    texts: [
      'Cubrimos tu vehículo en México durante la vigencia de tu póliza, hasta la suma asegurada de cada cobertura que contrataste.',
      'El deducible es la parte del daño que pagas tú. Está en tu póliza, junto a cada cobertura.',
    ],
  },
  {
    title: 'Si chocas',
    texts: [
      'Llama al 800 999 0160, a cualquier hora, y espera al ajustador. Con lesionados, primero el 911.',
    ],
  },
  {
    title: 'Lo que no cubrimos',
    texts: [
      'Alcohol o drogas, manejar sin licencia vigente, carreras, uso de plataforma o renta, daños a propósito, desgaste y fallas mecánicas.',
    ],
  },
  {
    title: 'Tu pago',
    texts: [
      `De una vez o mes a mes, con tarjeta. Si un cargo no pasa, tienes ${String(GRACE.days)} días de gracia con cobertura.`,
    ],
  },
  {
    title: 'Tus derechos',
    texts: [
      'Pedir que corrijamos la póliza en los 30 días después de recibirla, cancelar cuando quieras y recibir la prima que no usaste, saber en qué va tu siniestro, y quejarte: Unidad Especializada o CONDUSEF, 55 53 400 999.',
    ],
  },
]
