-- The vehicle of a claim as its owner has corrected it, as JSON (CLP-28, CLP-29); null: as the policy has it.
ALTER TABLE claim_payments ADD COLUMN vehicle TEXT;
