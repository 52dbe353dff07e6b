-- Players whom operators add need no feed: the act has one name wherever it is done from.
update audit set action = 'player_added', detail = jsonb_build_object('element', detail -> 'player') || (detail - 'player')
where action = 'feed_player_added';
