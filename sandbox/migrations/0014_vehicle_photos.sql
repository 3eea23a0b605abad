-- The photos of a vehicle (PHO). The files are objects of the bucket, each under a name that nobody can guess.

-- What was found at one look at a photo: the same file again is the same row.
CREATE TABLE photo_checks (
  policy_id TEXT NOT NULL REFERENCES policies (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('front', 'right', 'left', 'back')),
  source TEXT NOT NULL CHECK (source IN ('camera', 'gallery')),
  -- Null where nothing says when it was taken.
  taken_at INTEGER,
  arrived_at INTEGER NOT NULL,
  -- Null for a photo that is good.
  error TEXT CHECK (error IN ('BLURRY', 'DATE', 'VEHICLE', 'INVALID')),
  PRIMARY KEY (policy_id, sha256)
) WITHOUT ROWID;

-- The four that were sent in, once for each policy.
CREATE TABLE vehicle_photos (
  policy_id TEXT NOT NULL REFERENCES policies (id) ON DELETE CASCADE,
  side TEXT NOT NULL CHECK (side IN ('front', 'right', 'left', 'back')),
  object TEXT NOT NULL UNIQUE,
  sha256 TEXT NOT NULL,
  size INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png')),
  -- Null for a file that was never looked at before.
  source TEXT CHECK (source IN ('camera', 'gallery')),
  taken_at INTEGER,
  arrived_at INTEGER NOT NULL,
  PRIMARY KEY (policy_id, side)
) WITHOUT ROWID;
CREATE INDEX vehicle_photos_by_hash ON vehicle_photos (sha256);
