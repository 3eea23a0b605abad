/** What the screens to come read; each name goes from here to its screen. */
import type {
  ClaimDamage,
  ClaimList,
  ClaimLists,
  ClaimPicture,
  OpenClaimForm,
} from '#shared/contracts/claims/claim-form.ts'
import type { ClaimPhoto } from '#shared/contracts/claims/claim-photos.ts'
import type { ClaimPattern } from '#shared/contracts/page-data.ts'
import {
  fieldsOf,
  hasDamages,
  type ClaimFields,
  type ClaimVariant,
} from '#shared/domain/claims/claim-fields.ts'
import {
  checkClaimField,
  EARLIEST_LICENSE,
  isLicenseOrdered,
  type ClaimProblem,
} from '#shared/domain/claims/claim-rules.ts'
import {
  damageOfSlot,
  damageSlot,
  DEVICE_DAMAGE_ID,
  isDocument,
  isPictureSlot,
  pictureTypeOf,
  referenceSlot,
  singleSlots,
  type PictureSlot,
  type SingleSlot,
} from '#shared/domain/claims/picture-slots.ts'
import { claimTypes, isBike, personTypes } from '#shared/domain/claims/status-types.data.ts'

type Waiting =
  | ClaimDamage
  | ClaimList
  | ClaimLists
  | ClaimPicture
  | OpenClaimForm
  | ClaimPattern
  | ClaimPhoto
  | ClaimFields
  | ClaimVariant
  | ClaimProblem
  | PictureSlot
  | SingleSlot

void (fieldsOf as unknown as Waiting)
void [hasDamages, checkClaimField, EARLIEST_LICENSE, isLicenseOrdered, damageOfSlot, damageSlot]
void [DEVICE_DAMAGE_ID, isDocument, isPictureSlot, pictureTypeOf, referenceSlot, singleSlots]
void [claimTypes, isBike, personTypes]
