<?php
/**
 * Takes the settings away. Pages and their content are the site's own and stay.
 *
 * @package TradeBlocks
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

$trade_blocks_sites = is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( 0 );
foreach ( $trade_blocks_sites as $trade_blocks_site ) {
	if ( $trade_blocks_site ) {
		switch_to_blog( $trade_blocks_site );
	}
	delete_option( 'trade_blocks' );
	delete_option( 'trade_blocks_release' );
	// WordPress writes its rules anew, without the shop's addresses.
	delete_option( 'rewrite_rules' );
	if ( $trade_blocks_site ) {
		restore_current_blog();
	}
}
