-- Both forms of one claim, the driver's and the adjuster's, find each other.
CREATE INDEX claim_forms_by_number ON claim_forms (claim_number, state);
