/** The islands of the page that most visits begin with: their imports are a chunk of their own. */
export const firstIslands = [
  'sites/policies/policy-list/PolicyList.tsx',
  'shared/layouts/session/PortalShell.tsx',
]

/** The folders and files of each chunk, relative to the repository. */
export const chunkFolders = {
  /** Validation of forms, which the quoter loads when a visitor first types. */
  validating: [
    'node_modules/valibot',
    'shared/steps/checked.ts',
    'shared/forms/validate.ts',
    'shared/contracts/account/registration.ts',
  ],
  /**
   * Modules that the quoter loads with the validation: the price and the registration need them, the questions do not.
   */
  afterQuestions: [
    'shared/domain/access/password.ts',
    'shared/domain/person/email.ts',
    'shared/domain/phone/phone.ts',
    'shared/domain/plans/check-coupon.ts',
    'shared/domain/text/patterns.ts',
    'shared/domain/time/dates.ts',
  ],
  /** Modules that the quoter's questions share with its later steps; the registration page does not load them. */
  questions: [
    'shared/domain/vehicle/brand-aliases.data.ts',
    'shared/domain/vehicle/catalogue.ts',
    'shared/steps/vehicle/manual/manual.ts',
    'shared/steps/vehicle/vehicle.ts',
    'sites/quoter/quote/quote.ts',
  ],
  /** The small steps of the purchase: every purchase loads all of them, and separate files would compress badly. */
  steps: [
    'sites/purchase/additional-data/AdditionalData.tsx',
    'sites/purchase/vehicle-salvage/VehicleSalvage.tsx',
    'sites/purchase/vehicle-owner/VehicleOwner.tsx',
    'sites/purchase/plan-review/PlanReview.tsx',
  ],
  /** Long lists, and the place of residence: the steps of vehicle and person need them, a renewal never does. */
  lists: [
    'shared/steps/vehicle/PostalCodeField.tsx',
    'shared/steps/vehicle/use-place.ts',
    'shared/ui/choices/Combobox.tsx',
    'shared/ui/choices/use-combobox.ts',
  ],
  /**
   * Code of single actions in the purchase: it is loaded when a button is pressed; the payment loads it from the start.
   */
  submitting: [
    'shared/http/submission.ts',
    'shared/http/submission-machine.ts',
    'shared/steps/drafts/submission-drafts.ts',
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
    'shared/claim-form/photos/open-form-photos.ts',
    'sites/claims/photo-steps/open-photos.ts',
    'shared/steps/claims/photos/slot-views.ts',
  ],
  /** Navigation through a driver's form, the frame of its steps, and the fields that most of them have. */
  claimFrame: [
    'shared/forms',
    'shared/domain/claims/picture-names.ts',
    'shared/domain/text/quantity.ts',
    'shared/steps/claims/photos/photo-changes.ts',
    'shared/steps/claims/step-words.ts',
    'shared/ui/choices',
    'shared/ui/feedback/Badge.tsx',
    'shared/ui/feedback/NotLoaded.tsx',
    'shared/ui/fields/TextArea.tsx',
    'shared/ui/fields/TextField.tsx',
    'shared/ui/layout/Disclosure.tsx',
    'shared/ui/vehicles/Sedan.tsx',
    'sites/claims/claim-step/ClaimStep.tsx',
    'sites/claims/claim-step/ClaimWalk.tsx',
    'sites/claims/claim-step/use-claim-step.ts',
    'sites/claims/photo-steps/photos-store.ts',
    'sites/claims/summary/sections.ts',
  ],
  /** A change of a policy: its steps, the navigation between them, and the checks that only they use. */
  endorsing: [
    'shared/contracts/account/availability.ts',
    'shared/domain/vehicle/plates.ts',
    'shared/domain/vehicle/vin-advice.ts',
    'shared/domain/vehicle/vin.ts',
    'shared/forms/lookup.ts',
    'shared/forms/use-lookup.ts',
    'shared/steps/on-first-interaction.ts',
    'shared/steps/use-availability.ts',
    'shared/steps/vehicle/plates-and-vin.ts',
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
    'sites/policies/endorsements/step/endorsement-store.ts',
    'sites/policies/endorsements/step/use-endorsement.ts',
    'sites/policies/endorsements/summary',
    'sites/policies/endorsements/verification',
    'sites/policies/flows/endorsement.ts',
  ],
  /** The identity check: before a change, and from the profile. */
  identity: ['sites/policies/endorsements/identity'],
  /** The card for the pocket, with a network and without; details fetch the six events of it on demand. */
  pocketCard: [
    'shared/domain/plans/coverage-rules.ts',
    'shared/domain/plans/own-share.ts',
    'shared/steps/plans/ShareLines.tsx',
    'shared/steps/plans/own-share-words.ts',
    'sites/policies/pocket-card',
  ],
  /** The camera, and what is stored and sent of it, in the steps of a claim payment that ask for files. */
  claimPaymentFiles: [
    'shared/domain/photos/photo-quality.ts',
    'shared/domain/photos/same-photo.ts',
    'shared/steps/photos/camera',
    'shared/steps/photos/capture/Capture.tsx',
    'shared/steps/photos/capture/FileButton.tsx',
    'shared/steps/photos/capture/FullScreen.tsx',
    'shared/steps/photos/capture/FreshPhoto.tsx',
    'shared/steps/photos/capture/camera.screen.tsx',
    'shared/steps/photos/capture/preview.screen.tsx',
    'shared/steps/photos/sending',
    'shared/steps/photos/session',
    'shared/steps/photos/slots',
    'shared/steps/photos/storage',
    'sites/customer-claims/bank-account',
    'sites/customer-claims/files/FilesPart.tsx',
    'sites/customer-claims/files/OpenFiles.tsx',
    'sites/customer-claims/files/claim-slots.ts',
    'sites/customer-claims/files/files-steps.tsx',
  ],
}
