-- Whether a simulation is shown all around is told by the media of its videos; this column was never read.
alter table simulation drop column content_360;
