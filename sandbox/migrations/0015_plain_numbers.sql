-- The numbers by which an insurer without our choices calls its records (`INSURER=plain`). Never given twice.
CREATE TABLE plain_numbers (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  record TEXT NOT NULL UNIQUE
);
