-- The count of waiting changes and the oldest ones are read after every commit, without the bodies of 20'000 changes.
CREATE INDEX outbox_by_answer ON outbox (answered, n, made_at);
