import { paths } from '#shared/paths.ts'
import { days, type LinkKind } from '../link-kind.ts'
import { encodedToken, onlyValue, opaque, policyNumberOf } from '../values.ts'

interface VehiclePhotos {
  readonly purpose: 'vehicle-photos'
  readonly token: string
  readonly policyId: string
  readonly policyNumber: string
  readonly brandName: string
  readonly modelName: string
  readonly year: number
  /** The object of the session that made this link (D64); links of the insurer have none. */
  readonly session?: string
}

/** Names of brands and models: anything that is written. */
const nameShape = /^[^\p{C}]{1,100}$/u
/** The policy's id stands in the path of a call, where these are steps. */
const steps: readonly string[] = ['.', '..']

/** PHO-01, PHO-02: all values are needed, the year is a number. */
export const vehiclePhotos: LinkKind<VehiclePhotos> = {
  parameters: ['t', 'token'],
  decode({ query }) {
    const token = encodedToken(query)
    const policyId = opaque(onlyValue(query, 'policyId'))
    const policyNumber = policyNumberOf(onlyValue(query, 'policyNumber'))
    if (token === undefined || policyId === undefined || policyNumber === undefined) return undefined
    const [brandName = '', modelName = '', year = ''] = ['brandName', 'modelName', 'year'].map((name) =>
      onlyValue(query, name),
    )
    const isNamed = nameShape.test(brandName) && nameShape.test(modelName) && /^\d{4}$/.test(year)
    if (!isNamed || steps.includes(policyId)) return undefined
    const vehicle = { brandName, modelName, year: Number(year) }
    return { purpose: 'vehicle-photos', token, policyId, policyNumber, ...vehicle }
  },
  identity: ({ token, policyId }) => [token, policyId],
  isSingleUse: false,
  lifeMs: days(3),
  opens: (ref) => paths.vehiclePhotosTip(ref, 1),
  without: paths.refusedPhotosLink,
}
