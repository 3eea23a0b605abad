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
  /** The session object that issued this link (D64); absent for links of the insurer. */
  readonly session?: string
}

/** Shape of the names of brands and models: any written text. */
const nameShape = /^[^\p{C}]{1,100}$/u
/** Values that the policy's id must not have, because they would change the path of a call. */
const steps: readonly string[] = ['.', '..']

/** PHO-01, PHO-02: the link to a vehicle's photos. All values are required, and the year is a number. */
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
