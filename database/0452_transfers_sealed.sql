select core.seal_table(t, k) from (values
  ('transfers.requests', '{id}'::text[]), ('transfers.versions', '{request_id,version}'),
  ('transfers.decisions', '{request_id,submission,checker_id}'), ('transfers.consents', '{request_id,submission,given,at}'),
  ('transfers.mandates', '{id}'), ('transfers.screenings', '{id}'), ('transfers.screening_lists', '{source}'),
  ('transfers.thresholds', '{type,currency,from_amount}')) sealed (t, k);
