/** The folders and files of each chunk, relative to the repository. */
export const chunkFolders = {
  /** Validation of forms: the quoter loads it once somebody begins to type. */
  validating: [
    'node_modules/valibot',
    'shared/steps/checked.ts',
    'shared/forms/validate.ts',
    'shared/contracts/account/registration.ts',
  ],
  /** In the quoter these come with the validation: the price and the registration need them, the questions do not. */
  afterQuestions: [
    'shared/domain/phone/phone.ts',
    'shared/domain/plans/check-coupon.ts',
    'shared/domain/text/patterns.ts',
    'shared/domain/time/dates.ts',
  ],
  /** The small steps of the purchase: the walk fetches them all, and apart they compress badly. */
  steps: [
    'sites/purchase/additional-data/AdditionalData.tsx',
    'sites/purchase/vehicle-salvage/VehicleSalvage.tsx',
    'sites/purchase/vehicle-owner/VehicleOwner.tsx',
    'sites/purchase/plan-review/PlanReview.tsx',
  ],
  /** What is sent once, in the purchase: the press that sends it fetches it, and the payment has it from the start. */
  submitting: [
    'shared/http/submission.ts',
    'shared/http/submission-machine.ts',
    'shared/steps/submission-drafts.ts',
  ],
  /** The camera, and what is stored and sent of it, in the form of a claim. */
  claimPhotos: [
    'shared/steps/photos/camera',
    'shared/steps/photos/capture',
    'shared/steps/photos/sending',
    'shared/steps/photos/session/attend.ts',
    'shared/steps/photos/session/open-slots.ts',
    'shared/steps/photos/session/open-uploads.ts',
    'shared/steps/photos/slots',
    'shared/steps/photos/storage',
    'shared/steps/photos/words.ts',
    'sites/claims/photo-steps/FormPhotos.tsx',
    'sites/claims/photo-steps/open-photos.ts',
    'shared/steps/claims/photos/slot-views.ts',
  ],
  /** A change of a policy: its steps, the walk through them, and what they alone check. */
  endorsing: [
    'shared/contracts/account/availability.ts',
    'shared/domain/vehicle/endorsed-plates.ts',
    'shared/domain/vehicle/plates.ts',
    'shared/domain/vehicle/vin-advice.ts',
    'shared/domain/vehicle/vin.ts',
    'shared/forms/lookup.ts',
    'shared/forms/use-lookup.ts',
    'shared/steps/on-first-interaction.ts',
    'shared/steps/use-availability.ts',
    'shared/steps/vehicle/vin.ts',
    'shared/wizard/Walk.tsx',
    'shared/wizard/flow.ts',
    'shared/wizard/step-screens.ts',
    'shared/wizard/step-walk.ts',
    'shared/wizard/use-wizard.ts',
    'shared/wizard/walk-page.ts',
    'shared/wizard/wizard-entry.ts',
    'sites/policies/endorsements/configuration',
    'sites/policies/endorsements/step/EndorsementStep.tsx',
    'sites/policies/endorsements/step/EndorsementWalk.tsx',
    'sites/policies/endorsements/step/endorsement-context.ts',
    'sites/policies/endorsements/step/endorsement-store.ts',
    'sites/policies/endorsements/step/screens.ts',
    'sites/policies/endorsements/step/use-endorsement.ts',
    'sites/policies/endorsements/summary',
    'sites/policies/endorsements/verification',
    'sites/policies/flows/endorsement.ts',
  ],
  /** The card for the pocket, with a network and without. */
  pocketCard: ['sites/policies/pocket-card'],
}
