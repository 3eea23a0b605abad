/**
 * An adjuster's form as the documents describe it (ADJ-06, ADJ-44 to ADJ-67, ADJ-110 to ADJ-138). The general tests of
 * hubs use it.
 */
import * as v from 'valibot'
import type { Answers } from '../flow.ts'
import type { Above, Hub, HubPage, HubSection } from '../hub/definition.ts'
import { servicePages } from './service-pages.fixture.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const confirmed = v.object({})

/** Answers by page, in the shape that guards receive. */
interface Claim {
  readonly info?: { readonly claimType: string }
  readonly general?: { readonly liability: string }
  readonly people?: unknown
  readonly conclusions?: unknown
}
interface Person {
  readonly kind?: { readonly kind: string }
  readonly data?: { readonly name: string }
  readonly vehicleData?: { readonly type: string }
}
const claimOf = ({ root = {} }: Above): Claim => root
const kindOf = (own: Answers) => (own as Person).kind?.kind // The cast is safe: the page `kind` writes this answer.
const hasVehicle = (own: Answers, above: Above) =>
  kindOf(own) === 'third' || (kindOf(own) === 'na' && claimOf(above).info?.claimType !== 'robbery')
const isWhole = (above: Above) => !['windscreen', 'robbery'].includes(claimOf(above).info?.claimType ?? '')
/** Rules of the licence section (ADJ-65, ADJ-O11). */
const showsLicense = (own: Answers, above: Above) =>
  ['na', 'third'].includes(kindOf(own) ?? '') && isWhole(above)
// The cast is safe: the page `data` writes this answer.
const isNamed = (own: Answers) => (own as Person).data !== undefined

const page = (title: string, slug: string, schema: HubPage['schema'], when?: HubPage['when']): HubPage =>
  when ? { title, slug, schema: schema ?? confirmed, when } : { title, slug, schema: schema ?? confirmed }
const signature = (title: string, slug: string): HubPage => ({
  title,
  slug,
  schema: v.object({ png: text }),
  isNeverCopied: true,
})

const personal: HubSection = {
  title: 'Datos Personales',
  when: (own) => kindOf(own) !== undefined,
  pages: {
    data: page('Datos', 'person/general/data', v.object({ name: text, phone: text })),
    licensePictures: page('Fotos de la licencia', 'person/general/license-pictures', confirmed, showsLicense),
    inePictures: page('Fotos de la INE', 'person/general/ine-pictures', confirmed),
    drivingCard: page('Tarjeta de circulación', 'person/general/driving-card', confirmed, showsLicense),
    licenseData: page('Licencia', 'person/general/license-data', v.object({ number: text }), showsLicense),
    // ADJ-O5: the insured person has no insurance page.
    insurance: page(
      'Seguro',
      'person/general/insurance',
      v.variant('hasInsurance', [
        v.object({ hasInsurance: v.literal('no') }),
        v.object({ hasInsurance: v.literal('yes'), policy: text, inciso: text, claim: text }),
      ]),
      (own) => kindOf(own) !== 'na',
    ),
  },
}

const vehicle: HubSection = {
  title: 'Información del Vehículo',
  when: hasVehicle,
  opensWhen: isNamed,
  pages: {
    vehicleData: page('Vehículo', 'person/vehicle/data', v.object({ type: text })),
    vehiclePictures: page('Fotos del vehículo', 'person/vehicle/pictures', confirmed, (_, above) =>
      isWhole(above),
    ),
    vin: page('Número de serie', 'person/vehicle/vin', v.object({ vin: text })),
  },
}

export const adjusterHub: Hub = {
  panel: { title: 'Siniestro', slug: 'panel' },
  sections: {
    info: { title: 'Ver info', pages: { info: page('Información', 'info', v.object({ claimType: text })) } },
    declaration: {
      title: 'Declaración y causas',
      pages: {
        general: page('Declaración', 'general-data', v.object({ facts: text, cause: text, liability: text })),
        declarationSignature: signature('Firma de la declaración', 'declaration-signature'),
      },
    },
    people: {
      title: 'Gestión de involucrados',
      // The people section opens after the general data (ADJ-23).
      opensWhen: (own) => (own as Claim).general !== undefined,
      // The list page ends with the button "Completar" (ADJ-50).
      list: page('Involucrados', 'person/management', v.object({ completed: v.literal(true) })),
      items: {
        query: 'personIndex',
        spelledAs: 'index',
        panel: { title: 'Involucrado', slug: 'person/panel' },
        atLeast: 1,
        sections: {
          kind: {
            title: 'Tipo de involucrado',
            pages: {
              kind: page(
                'Tipo de involucrado',
                'person/type',
                v.object({ kind: v.picklist(['na', 'third', 'cyclist', 'owner']) }),
              ),
            },
          },
          personal,
          vehicle,
          damages: {
            title: 'Lista de Daños',
            when: hasVehicle,
            // The damages section opens after the vehicle data (ADJ-61).
            opensWhen: (own) => (own as Person).vehicleData !== undefined,
            list: page('Daños', 'person/damage/list', undefined),
            items: {
              query: 'damage',
              spelledAs: 'id',
              sections: {
                damage: {
                  title: 'Daño',
                  pages: { damageData: page('Daño', 'person/damage/data', v.object({ area: text })) },
                },
              },
            },
          },
          services: {
            title: 'Lista de Servicios',
            when: (own) => kindOf(own) !== undefined,
            opensWhen: isNamed,
            list: page('Servicios', 'person/service/list', undefined),
            items: {
              query: 'service',
              spelledAs: 'id',
              sections: { service: { title: 'Servicio', pages: servicePages } },
            },
          },
          signature: {
            title: 'Firma',
            when: (own) => kindOf(own) !== undefined,
            opensWhen: isNamed,
            pages: { personSignature: signature('Firma del involucrado', 'person/signature') },
          },
        },
      },
    },
    closure: {
      title: 'Cierre y conclusiones',
      // This section opens after general data and people (ADJ-24).
      opensWhen: (own) => (own as Claim).general !== undefined && (own as Claim).people !== undefined,
      pages: { conclusions: page('Conclusiones', 'conclusions', v.object({ text })) },
    },
    closing: {
      title: 'Finalizar',
      // This section opens after general data and conclusions (ADJ-25).
      opensWhen: (own) => (own as Claim).general !== undefined && (own as Claim).conclusions !== undefined,
      pages: { closingSignature: signature('Firma de cierre', 'closing-signature') },
    },
  },
}
